import type { ReactNode } from 'react'
import { Box, Link, Typography } from '@mui/material'
import { Show, TopToolbar, useRecordContext, useTranslate } from 'react-admin'
import { Time } from '../../shell/times'
import { addressText, useWords, type Delivery } from './delivery'
import { History } from './history'
import { BatchLink, DeliveryLink, ExamLink, PatientLink } from './links'
import { ResendButton } from './resend_button'
import { SettleButtons } from './settle_buttons'
import { StopButtons } from './stop_buttons'
import { StateChip } from './state_chip'

type FactProps = { source: string; wide?: boolean; children: ReactNode }

/** One fact with its name; nothing at all where there is none. */
function Fact({ source, wide = false, children }: FactProps) {
  const translate = useTranslate()
  if (children === null || children === '') return null
  return (
    <Box sx={wide ? { gridColumn: '1 / -1', whiteSpace: 'pre-line' } : null}>
      <Typography component="dt" variant="caption" color="text.secondary">
        {translate(`resources.deliveries.fields.${source}`)}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  )
}

/** The letter as it was sent, opened beside the ledger. */
function Documents({ documents }: Pick<Delivery, 'documents'>) {
  return documents.map(({ filename, url }) => (
    <Link key={url} href={url} target="_blank" rel="noopener" sx={{ display: 'block' }}>
      {filename}
    </Link>
  ))
}

function Facts() {
  const { purposeName, channelName, reasonName, providerName, pagesText } = useWords()
  const translate = useTranslate()
  const delivery = useRecordContext<Delivery>()
  if (!delivery) return null
  const { resend_of: original, settled_at: settled, exam_id: examId } = delivery
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        p: 2,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
      }}
    >
      <Fact source="state">
        <StateChip state={delivery.state} />
      </Fact>
      <Fact source="reason">{reasonName(delivery.reason)}</Fact>
      <Fact source="detail">{delivery.detail}</Fact>
      <Fact source="purpose">{purposeName(delivery.purpose)}</Fact>
      <Fact source="patient">
        {delivery.patient_id === null ? null : <PatientLink {...delivery} />}
      </Fact>
      <Fact source="exam_id">{examId === null ? null : <ExamLink id={examId} />}</Fact>
      <Fact source="recipient">{delivery.recipient}</Fact>
      <Fact source="channel">{channelName(delivery.channel)}</Fact>
      <Fact source="address">
        {addressText(delivery)}
        {delivery.recipient_kind === 'adhoc'
          ? ` (${translate('resources.deliveries.ad_hoc')})`
          : null}
      </Fact>
      <Fact source="asked_by">
        {delivery.asked_by ?? translate('resources.deliveries.asked_by_system')}
      </Fact>
      <Fact source="provider">{providerName(delivery.provider)}</Fact>
      <Fact source="provider_id">{delivery.provider_id ?? ''}</Fact>
      <Fact source="pages">{pagesText(delivery)}</Fact>
      <Fact source="station">{delivery.station ?? ''}</Fact>
      <Fact source="documents">
        {delivery.documents.length === 0 ? null : <Documents {...delivery} />}
      </Fact>
      <Fact source="created_at">
        <Time at={delivery.created_at} />
      </Fact>
      <Fact source="settled_at">{settled === null ? null : <Time at={settled} />}</Fact>
      <Fact source="attempts">{delivery.attempts}</Fact>
      <Fact source="resend_of">{original === null ? null : <DeliveryLink id={original} />}</Fact>
      <Fact source="batch">
        {delivery.batch === null ? null : <BatchLink id={delivery.batch} />}
      </Fact>
      <Fact source="resend_reason">{delivery.resend_reason}</Fact>
      <Fact source="message" wide>
        {delivery.message ?? ''}
      </Fact>
    </Box>
  )
}

/** One delivery with everything that happened to it. */
export function DeliveryShow() {
  return (
    <Show
      actions={
        <TopToolbar>
          <SettleButtons />
          <StopButtons />
          <ResendButton />
        </TopToolbar>
      }
    >
      <Facts />
      <Box sx={{ p: 2, pt: 0 }}>
        <History />
      </Box>
    </Show>
  )
}
