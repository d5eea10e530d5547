import type { ReactNode } from 'react'
import { Box, Card, CardContent, Link, Typography } from '@mui/material'
import { Show, useLocale, useRecordContext, useTranslate } from 'react-admin'
import { timeOf } from '../../shell/times'
import { ToneChip } from '../../shell/tone_chip'
import { FaxButtons } from './fax_buttons'
import type { ReceivedFax } from './received_fax'
import { UploadLink } from './upload_link'
import { TONES, WORDS, useFaxWords } from './words'

/** One fax that came: its pages, where it came from, and what became of it. */
export function FaxShow() {
  return (
    <Show actions={false}>
      <Shown />
    </Show>
  )
}

function Shown() {
  const translate = useTranslate()
  const locale = useLocale()
  const { stateOf, sourceOf, senderOf, reasonOf } = useFaxWords()
  const fax = useRecordContext<ReceivedFax>()
  if (!fax) return null
  const facts: [string, ReactNode][] = [
    [
      'state',
      <ToneChip key="state" tone={TONES[fax.state]}>
        {stateOf(fax)}
      </ToneChip>,
    ],
    ['reason', reasonOf(fax) || '–'],
    ['received_at', timeOf(fax.received_at, locale)],
    ['sent_from', senderOf(fax) || '–'],
    ['sent_to', fax.sent_to || '–'],
    ['pages', fax.pages ?? '–'],
    ['source', sourceOf(fax)],
    ['practice', fax.practice ?? '–'],
  ]
  return (
    <Card variant="outlined">
      <CardContent
        sx={{
          display: 'grid',
          gridTemplateColumns: { md: '320px 1fr' },
          gap: 3,
          alignItems: 'start',
        }}
      >
        <Pages fax={fax} />
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Box
            component="dl"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'max-content 1fr',
              gap: '4px 16px',
              m: 0,
              alignItems: 'center',
            }}
          >
            {facts.map(([name, value]) => (
              <Box key={name} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" color="text.secondary">
                  {translate(`${WORDS}.fields.${name}`)}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                  {value}
                </Typography>
              </Box>
            ))}
          </Box>
          <UploadLink id={fax.smart_upload_id} />
          <FaxButtons fax={fax} />
        </Box>
      </CardContent>
    </Card>
  )
}

function Pages({ fax: { id, url, thumbnail } }: { fax: ReceivedFax }) {
  const translate = useTranslate()
  if (url === null || thumbnail === null) {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate(`${WORDS}.no_pages`)}
      </Typography>
    )
  }
  return (
    <Link href={url} target="_blank" rel="noreferrer">
      <Box
        component="img"
        src={thumbnail}
        alt={translate(`${WORDS}.open_file`, { id })}
        sx={{ maxWidth: '100%', border: 1, borderColor: 'divider' }}
      />
    </Link>
  )
}
