import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { PageFrame } from '../../../shell/page_frame'
import { useAsked } from '../../../shell/use_asked'
import type { Service } from './service'
import { ServiceTable } from './service_table'
import { LOOK_EVERY } from './services_page'
import { proposedAddress } from '../../../../config/proposed_paths'

type Answer = { service: Service; checks: readonly Service[] }

/** One service with its recent checks (C005). */
export function ServicePage() {
  const translate = useTranslate()
  const { pk = '' } = useParams()
  const { answer, failure, again } = useAsked<Answer>(
    proposedAddress('checked_service', { pk }),
    LOOK_EVERY
  )
  const name = answer?.service.name ?? ''
  const recent = translate('resources.services.recent', { name })
  return (
    <PageFrame name="services" explained={name} failure={failure} onRetry={again} under="services">
      {answer ? <ServiceTable label={name} rows={[answer.service]} /> : null}
      {answer || !failure ? (
        <>
          <Typography variant="h2">{recent}</Typography>
          <ServiceTable label={recent} rows={answer?.checks} />
        </>
      ) : null}
    </PageFrame>
  )
}
