// Browser APIs that modules use when they are loaded, for tests in node.
import { vi } from "vitest";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  clear: () => kept.clear(),
});
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
const listening = { addEventListener: () => {}, removeEventListener: () => {} };
vi.stubGlobal("addEventListener", listening.addEventListener);
vi.stubGlobal("removeEventListener", listening.removeEventListener);
vi.stubGlobal("document", { ...listening, querySelector: () => null, documentElement: { dataset: {} } });
