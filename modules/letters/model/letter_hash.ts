import { createHash } from 'node:crypto'
import type { Letter } from '#modules/letters/model/letter'

/**
 * The letter's identity for the outbox, which is unique on (letter, content
 * hash, recipient, purpose) (reliability.md 5): lower-case hex sha-256 of its
 * canonical JSON. Taken on the model, so a new version of a renderer or font
 * never makes an old letter look unsent; and without the day it is printed on,
 * so that the same letter tomorrow is the same letter (Q165).
 */
export function letterHash(letter: Letter): string {
  return sha256(canonicalJson({ ...letter, date: undefined }))
}

/** JSON with sorted keys and no blanks; bytes stand as their own sha-256. */
function canonicalJson(value: unknown): string {
  if (value instanceof Uint8Array) return JSON.stringify({ sha256: sha256(value) })
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) return canonicalObject(value)
  return JSON.stringify(value)
}

function canonicalObject(value: object): string {
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`)
  return `{${entries.join(',')}}`
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}
