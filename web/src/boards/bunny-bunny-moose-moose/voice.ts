// Speech synthesis of the poem, if the browser has a voice for the language and the player wants it.

export const canSpeak = (): boolean => "speechSynthesis" in window;

const LETTERS_PER_S = 14; // letters a second, at the usual rate

/** Say half a line in the time it has. */
export function speak(text: string, language: string, seconds: number): void {
  if (!canSpeak() || document.hidden) return;
  speechSynthesis.cancel();
  const said = new SpeechSynthesisUtterance(text);
  said.lang = language;
  said.rate = Math.min(2, Math.max(0.8, text.length / LETTERS_PER_S / seconds));
  speechSynthesis.speak(said);
}

export const hush = (): void => void (canSpeak() && speechSynthesis.cancel());
