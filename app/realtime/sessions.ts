import transmit from '@adonisjs/transmit/services/main'

/** A session's own channel (Q160). */
export function sessionChannel(sessionId: string): string {
  return `sessions/${sessionId}`
}

/**
 * Tells the pages of ended sessions to log out. The server's own end of each
 * stream closes with it (app/realtime/streams).
 */
export function endSessionStreams(sessionIds: string[]) {
  for (const id of sessionIds) transmit.broadcast(sessionChannel(id), { type: 'logout' })
}
