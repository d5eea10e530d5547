import { ReferenceInput, SelectInput, useLocale, useTranslate } from 'react-admin'
import { timeOf } from '../../shell/times'
import type { Batch } from './batch'

/** Newest batches to choose from. */
const OFFERED = 50

/** A batch by its number, when it was made and why. */
export function BatchInput({ source }: { source: string; alwaysOn?: boolean }) {
  const translate = useTranslate()
  const locale = useLocale()
  return (
    <ReferenceInput
      source={source}
      reference="delivery_batches"
      sort={{ field: 'id', order: 'DESC' }}
      perPage={OFFERED}
    >
      <SelectInput
        label={`resources.deliveries.fields.${source}`}
        optionText={({ id, reason, created_at: at }: Batch) =>
          translate('resources.deliveries.batch.label', { id, reason, at: timeOf(at, locale) })
        }
        sx={{ width: 260 }}
      />
    </ReferenceInput>
  )
}
