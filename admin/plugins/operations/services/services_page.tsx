import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { PageFrame } from '../../../shell/page_frame'
import { useAsked } from '../../../shell/use_asked'
import type { Service } from './service'
import { ServiceTable } from './service_table'
import { proposedAddress } from '../../../../config/proposed_paths'

/** Milliseconds between two looks at what this page shows. */
export const LOOK_EVERY = 15_000

/** Whether what the product needs works (F392; content not specified by the documents). */
export function ServicesPage() {
  const translate = useTranslate()
  const { answer, failure, again } = useAsked<{ data: readonly Service[] }>(
    proposedAddress('services_health'),
    LOOK_EVERY
  )
  const word = (key: string, params = {}) => translate(`resources.services.${key}`, params)
  return (
    <PageFrame
      name="services"
      explained={word('explained', { seconds: LOOK_EVERY / 1_000 })}
      failure={failure}
    >
      {answer || !failure ? (
        <ServiceTable label={word('name')} rows={answer?.data} isNamed />
      ) : null}
      <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={again}>
        {word('again')}
      </Button>
    </PageFrame>
  )
}
