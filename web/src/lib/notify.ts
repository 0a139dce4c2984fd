// Notifications: only for people who asked for them, with the browser's permission.
import * as api from "./api";
import { base } from "./base";
import { settings } from "./settings.svelte";

/** Browsers allow notifications on secure pages only: not at an address of the local network. */
export const canNotify = (): boolean => "Notification" in window && isSecureContext;

/** Call this on a press: browsers ask for permission only then. */
export async function mayNotify(): Promise<boolean> {
  return (await Notification.requestPermission()) === "granted";
}

export async function notify(title: string, body: string, tag: string): Promise<void> {
  if (!document.hidden || !settings.notify || !canNotify() || Notification.permission !== "granted") return;
  const options = { body, tag, icon: `${base}/icon.svg` };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return void worker.showNotification(title, options); // phones support only this way
  const shown = new Notification(title, options);
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

/** Whether this browser supports push messages. */
export const canBeCalled = (): boolean => canNotify() && "PushManager" in window && navigator.serviceWorker !== undefined;

/** The push subscription of this browser; null: the person, or the browser itself, does not allow it. */
export async function subscribe(): Promise<{ endpoint: string; p256dh: string; auth: string } | null> {
  if (!(await mayNotify())) return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const wish = async () => ({ userVisibleOnly: true, applicationServerKey: (await api.pushKey()).key });
  const { endpoint, keys } = ((await pushManager.getSubscription()) ?? (await pushManager.subscribe(await wish()))).toJSON();
  return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : null;
}

/** Unsubscribe from all tables. */
export async function unsubscribe(): Promise<void> {
  const found = await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription();
  if (!found) return;
  await found.unsubscribe();
  await api.callNoMore(found.endpoint);
}
