/**
 * Which live channels exist and who may hear them. A family that is not named
 * here cannot be joined (reliability 9).
 */
import { allowChannel } from '#app/realtime/streams'
import { findExamFor } from '#exams'
import { hasRole } from '#identity'

allowChannel('exams', async ({ actor }, id) => {
  return /^\d{1,15}$/.test(id) && (await findExamFor(actor!, Number(id))) !== null
})

allowChannel('deliveries', ({ actor }) => hasRole(actor!, 'admin'))
