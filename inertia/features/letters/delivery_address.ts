import { faxText } from '#directories/rules'
import type { ExamDelivery } from '../visit_form'

/** A fax number as people write it, an address as it is. */
export function deliveryAddress({
  channel,
  address,
}: Pick<ExamDelivery, 'channel' | 'address'>): string {
  return channel === 'fax' ? faxText(address) : address
}
