import { xchacha20poly1305 } from '@noble/ciphers/chacha'

const NONCE_BYTES = 24

/**
 * Text that only the holder of the key reads (XChaCha20-Poly1305, a random
 * nonce in front). Done at once and not by the browser's own ciphers, which
 * answer later than a page that is being closed can wait.
 *
 * @param key 32 bytes, base64
 * @param about what the text belongs to; it opens for nothing else
 * @returns base64
 */
export function seal(key: string, about: string, text: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const sealed = cipher(key, nonce, about).encrypt(new TextEncoder().encode(text))
  return toBase64(new Uint8Array([...nonce, ...sealed]))
}

/** The text again; null for another key, another thing, or what was changed since. */
export function unseal(key: string, about: string, sealed: string): string | null {
  try {
    const bytes = fromBase64(sealed)
    const plain = cipher(key, bytes.subarray(0, NONCE_BYTES), about).decrypt(
      bytes.subarray(NONCE_BYTES)
    )
    return new TextDecoder().decode(plain)
  } catch {
    return null
  }
}

function cipher(key: string, nonce: Uint8Array, about: string) {
  return xchacha20poly1305(fromBase64(key), nonce, new TextEncoder().encode(about))
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
