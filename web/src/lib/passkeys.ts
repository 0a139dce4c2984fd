/** Browsers have passkeys for secure pages with a name; those that cannot write them as JSON are too old. */
export const hasPasskeys = (): boolean =>
  isSecureContext &&
  "PublicKeyCredential" in window &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential &&
  !/^[\d.]+$|^\[/.test(location.hostname);
