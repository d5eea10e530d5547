import { Exception } from '@adonisjs/core/exceptions'

/**
 * The one refusal for a record that is absent, foreign or not this role's:
 * nobody can tell which (Q13).
 */
export class NotAvailable extends Exception {
  static status = 403
  static code = 'E_NOT_AVAILABLE'
  static message = 'The requested resource is not available.'
}

/** A role that lacks a feature, or a user disabled after login (Q35). */
export class NotEnabled extends Exception {
  static status = 403
  static code = 'E_NOT_ENABLED'
  static message = 'User is not enabled for this service.'
}

/** No session, or a dead one (Q13). */
export class NotSignedIn extends Exception {
  static status = 401
  static code = 'E_NOT_SIGNED_IN'
  static message = 'User Authentication Error'
}

/** An address nothing answers at. */
export class NotFound extends Exception {
  static status = 404
  static code = 'E_ROUTE_NOT_FOUND'
}

/** Too often; after so many seconds there is another try. */
export class TooMany extends Exception {
  static status = 429
  static code = 'E_TOO_MANY_REQUESTS'

  constructor(readonly retryAfter: number) {
    super()
  }
}

/** As many as we can serve are here already; nothing was done. */
export class Overloaded extends Exception {
  static status = 503
  static code = 'E_OVERLOADED'

  /** Seconds after which it is worth asking again. */
  readonly retryAfter = 2
}

export type FieldError = { field: string; message: string }

/** Bad input: each failure names its field; nothing was stored (Q14, Q151). */
export class InvalidInput extends Exception {
  static status = 422
  static code = 'E_INVALID_INPUT'

  constructor(
    readonly errors: FieldError[],
    message?: string,
    readonly details: Record<string, unknown> = {}
  ) {
    super(message ?? errors[0]?.message ?? 'Invalid input')
  }
}

/** Somebody else was first: nothing was stored, and what was typed may be sent anew (Q17, Q151). */
export class Conflict extends InvalidInput {
  static status = 409
  static code = 'E_CONFLICT'
}
