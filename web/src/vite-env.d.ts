declare module "virtual:art" {
  export const sheet: string;
  export const names: Set<string>;
}
declare module "zzfx" {
  export function zzfx(...parameters: (number | undefined)[]): AudioBufferSourceNode;
}
declare module "canvas-confetti" {
  interface Options {
    particleCount?: number;
    spread?: number;
    origin?: { x?: number; y?: number };
    disableForReducedMotion?: boolean;
    colors?: string[];
  }
  export default function confetti(options?: Options): Promise<null> | null;
}
