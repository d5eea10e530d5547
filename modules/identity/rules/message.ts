/**
 * What a rule says to a person: a key of the one message catalogue, with its
 * module in front ('exams.range'), and the values the sentence names. Who
 * shows it renders it in the person's language. It lives here because every
 * module may import this one.
 */
export type Message = {
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** May it be done, and if not, what is the person told. */
export type Permission =
  { readonly allowed: true } | { readonly allowed: false; readonly message: Message }

export function message(key: string, params?: Message['params']): Message {
  return params ? { key, params } : { key }
}

/** Allowed when the condition holds, otherwise refused with the message. */
export function permission(
  condition: boolean,
  key: string,
  params?: Message['params']
): Permission {
  return condition ? { allowed: true } : { allowed: false, message: message(key, params) }
}
