// Calling somebody who looks at something else: only who has asked for it, with the browser's leave.
import { base } from "./base";
import { settings } from "./settings.svelte";

/** Browsers have it for secure pages only: not for an address of the house network. */
export const canNotify = (): boolean => "Notification" in window && isSecureContext;

/** To be called by a press: browsers ask their person only then. */
export async function mayNotify(): Promise<boolean> {
  return (await Notification.requestPermission()) === "granted";
}

export async function notify(title: string, body: string, tag: string): Promise<void> {
  if (!document.hidden || !settings.notify || !canNotify() || Notification.permission !== "granted") return;
  const options = { body, tag, icon: `${base}/icon.svg` };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return void worker.showNotification(title, options); // phones know only this way
  const shown = new Notification(title, options);
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
