/** The tables of identity: named and written in this module alone (docs/adr/0009). */
export const TABLES: readonly string[] = [
  'users',
  'user_sessions',
  'remember_me_tokens',
  'password_resets',
]

export const VIEWS: readonly string[] = []
