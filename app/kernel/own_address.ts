/** Longest address that is kept, in characters. */
const LONGEST = 2000

/** Where nobody is led back to: the door itself, the way out, and what is no page. */
const NO_PAGES = /^\/(login|logout|api|ws|health|download|assets)([/?#]|$)/

/**
 * An address of this product's pages, as it was asked for; null for everything
 * else, another site's above all, so that a link to our login leads nowhere strange.
 */
export function ownAddress(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > LONGEST) return null
  // Browsers read a backslash as a slash and drop line ends: `/\evil.example` is another site.
  if (!/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(text)) return null
  return NO_PAGES.test(text) ? null : text
}

/** The login, which leads back to this page; home needs no mention. */
export function loginFor(address: string): string {
  const own = ownAddress(address)
  return own === null || own === '/' ? '/login' : `/login?to=${encodeURIComponent(own)}`
}
