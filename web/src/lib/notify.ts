// Calling somebody who looks at something else: only who has asked for it, with the browser's leave.
import * as api from "./api";
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

/** Whether this browser can be called although the page is closed. */
export const canBeCalled = (): boolean => canNotify() && "PushManager" in window && navigator.serviceWorker !== undefined;

/** Where its maker's push service reaches this browser; null: its person, or the browser itself, does not want that. */
export async function subscribe(): Promise<{ endpoint: string; p256dh: string; auth: string } | null> {
  if (!(await mayNotify())) return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const wish = async () => ({ userVisibleOnly: true, applicationServerKey: (await api.pushKey()).key });
  const { endpoint, keys } = ((await pushManager.getSubscription()) ?? (await pushManager.subscribe(await wish()))).toJSON();
  return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : null;
}

/** From no table any more. */
export async function unsubscribe(): Promise<void> {
  const found = await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription();
  if (!found) return;
  await found.unsubscribe();
  await api.callNoMore(found.endpoint);
}
