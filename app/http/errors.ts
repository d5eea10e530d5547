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
