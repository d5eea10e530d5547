/**
 * Which live channels exist and who may hear them, and whose session is over. A family that is not named
 * here cannot be joined (reliability 9).
 */
import { allowChannel, bindSessions } from '#app/realtime/streams'
import { findExamFor } from '#exams'
import { hasRole, livingSessions } from '#identity'

bindSessions(livingSessions)

allowChannel('exams', async ({ actor }, id) => {
  return /^\d{1,15}$/.test(id) && (await findExamFor(actor!, Number(id))) !== null
})

allowChannel('deliveries', ({ actor }) => hasRole(actor!, 'admin'))

allowChannel('bulk_batches', ({ actor }) => hasRole(actor!, 'admin'))

/** That some visit changed, for the numbers of the portal's first page: which one is not told. */
allowChannel('visits', ({ actor }, id) => id === '' && hasRole(actor!, 'admin'))
