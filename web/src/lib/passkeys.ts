/** Browsers support passkeys on secure pages with a domain name; those without the JSON form are too old. */
export const hasPasskeys = (): boolean =>
  isSecureContext &&
  "PublicKeyCredential" in window &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential &&
  !/^[\d.]+$|^\[/.test(location.hostname);
