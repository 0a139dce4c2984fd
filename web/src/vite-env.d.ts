declare module "virtual:art" {
  export const sheet: string;
  export const names: Set<string>;
}
declare module "zzfx" {
  export const ZZFX: {
    audioContext: AudioContext;
    buildSamples(...parameters: (number | undefined)[]): number[];
    playSamples(channels: number[][]): AudioBufferSourceNode;
  };
}
declare module "canvas-confetti" {
  interface Options {
    particleCount?: number;
    spread?: number;
    origin?: { x?: number; y?: number };
    disableForReducedMotion?: boolean;
    colors?: string[];
  }
  type Fire = (options?: Options) => Promise<null> | null;
  const confetti: Fire & { create(canvas: HTMLCanvasElement, settings?: { resize?: boolean; useWorker?: boolean }): Fire };
  export default confetti;
}
