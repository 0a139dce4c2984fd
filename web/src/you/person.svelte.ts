// The account that is signed in, and how to sign in: by passkey or by recovery code.
import type { Kept, SignIn, You, YourGames } from "../protocol";
import * as api from "../lib/api";
import { hasPasskeys } from "../lib/passkeys";
import { forget, heldTables } from "../lib/tokens";
import { settings } from "../lib/settings.svelte";
import { myName } from "../lib/setup";

type Known = NonNullable<You["person"]>;
/** undefined: not asked yet; null: a guest. */
let person: Known | null | undefined = $state.raw(undefined);

export const you = (): Known | null | undefined => person;

function become(found: You): void {
  person = found.person;
  if (person) {
    settings.name = person.name;
    if (person.face !== null) settings.face = person.face;
  }
}

export async function look(): Promise<void> {
  const found = await api.you();
  person = found.person;
}

/** A name for this device. */
function label(): string {
  const agent = navigator.userAgent;
  const browser = ["Edg", "Firefox", "Chrome", "Safari"].find((name) => agent.includes(`${name}/`))?.replace("Edg", "Edge");
  const system = ["Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux"].find((name) => agent.includes(name));
  return [browser, system].filter(Boolean).join(", ");
}

async function newPasskey(): Promise<unknown> {
  const told = await api.beginPasskey(myName());
  const made = await navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(told as unknown as PublicKeyCredentialCreationOptionsJSON),
  });
  return (made as PublicKeyCredential).toJSON();
}

/** Make an account with all games played here as a guest. Returns the recovery code. */
export async function keep(): Promise<string> {
  const kept: Kept = await api.keep({
    name: myName(),
    face: settings.face,
    label: label(),
    credential: (hasPasskeys() ? await newPasskey() : null) as Record<string, unknown> | null,
  });
  await claim();
  become(kept.you);
  return kept.code ?? "";
}

export async function addPasskey(): Promise<void> {
  become((await api.keep({ name: myName(), label: label(), credential: (await newPasskey()) as Record<string, unknown> })).you);
}

export async function signIn(): Promise<void> {
  const told = await api.beginSession();
  const made = await navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(told as unknown as PublicKeyCredentialRequestOptionsJSON),
  });
  await enter({ label: label(), credential: (made as PublicKeyCredential).toJSON() as Record<string, unknown> });
}

export async function signInByCode(code: string): Promise<void> {
  await enter({ label: label(), code });
}

/** Claim the games of this browser first, then load all of them. */
async function enter(wish: SignIn): Promise<void> {
  const found = await api.signIn(wish);
  await claim();
  become(found);
}

/** Claim the seats that this browser has as a guest. */
async function claim(): Promise<YourGames> {
  return api.claim(heldTables().flatMap(({ table, tokens }) => (tokens.length ? [{ table, tokens: tokens.slice(0, 10) }] : [])));
}

/** After signing out, this browser has none of the account's seats any more. */
async function leave(end: () => Promise<You>): Promise<void> {
  const { games } = await api.yourGames();
  become(await end());
  for (const { table } of games) forget(table);
}

export const signOut = (everywhere: boolean) => leave(() => api.signOut(everywhere));
export const deleteAll = (name: string) => leave(() => api.deleteAll(name));

export async function describe(name: string, face: number | null): Promise<void> {
  become(await api.describe({ name, face }));
}

export async function forgetPasskey(id: string): Promise<void> {
  become(await api.forgetPasskey(id));
}
