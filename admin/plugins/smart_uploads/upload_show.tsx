import { Box, Card, CardContent, Link, Typography } from '@mui/material'
import { Show, useLocale, useRecordContext, useTranslate } from 'react-admin'
import { faxText } from '#directories/rules'
import { smartUploadLabel } from '#intake/rules'
import { dayOf, timeOf } from '../../shell/times'
import type { SmartUpload } from './upload'
import { ReconcileLink } from './reconcile_link'
import { UploadButtons } from './upload_buttons'

/** One upload: its file, and all that its optometrist says of it (F343). */
export function UploadShow() {
  return (
    <Show actions={false}>
      <Shown />
    </Show>
  )
}

function Shown() {
  const translate = useTranslate()
  const locale = useLocale()
  const upload = useRecordContext<SmartUpload>()
  if (!upload) return null
  const yesNo = (is: boolean) => translate(is ? 'ra.boolean.true' : 'ra.boolean.false')
  const pressures = (eye: 'od' | 'os') =>
    ([1, 2, 3] as const).map((n) => upload[`${eye}_iop_${n}`] ?? '–').join(' · ')
  const gp = upload.gp
    ? [upload.gp, upload.gp_fax && faxText(upload.gp_fax)].filter(Boolean).join(', ')
    : translate(upload.has_no_gp ? 'intake.no_gp' : 'intake.gp_required')
  const facts: [string, string | number][] = [
    ['intake.status', translate(smartUploadLabel(upload.status).key)],
    ['intake.od', upload.od_full_name ?? translate('intake.by_fax')],
    ['resources.smart_uploads.fields.odgrouppractice', upload.odgrouppractice],
    ['intake.submission_date', upload.submitted_at ? timeOf(upload.submitted_at, locale) : '–'],
    ['intake.hold_date', upload.hold_date ? dayOf(upload.hold_date, locale) : '–'],
    ['intake.high_priority', yesNo(upload.high_priority)],
    ['intake.od_wants_omd_report', yesNo(upload.od_wants_omd_report)],
    ['intake.od_requested_omd', upload.od_requested_omd ?? '–'],
    ['intake.mini_dtc_time', upload.mini_dtc_time ?? '–'],
    ['resources.smart_uploads.od_iop', pressures('od')],
    ['resources.smart_uploads.os_iop', pressures('os')],
    ['intake.gp', gp],
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
        <Link href={upload.url} target="_blank" rel="noreferrer">
          <Box
            component="img"
            src={upload.thumbnail}
            alt={translate('intake.open_file', { filename: upload.filename })}
            sx={{ maxWidth: '100%', border: 1, borderColor: 'divider' }}
          />
        </Link>
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Typography variant="h2">{upload.filename}</Typography>
          <Box
            component="dl"
            sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '4px 16px', m: 0 }}
          >
            {facts.map(([name, value]) => (
              <Box key={name} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" color="text.secondary">
                  {translate(name)}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                  {value}
                </Typography>
              </Box>
            ))}
          </Box>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
            {upload.od_notes}
          </Typography>
          {upload.diagnosis_file_list.length > 0 ? (
            <Typography variant="h3">{translate('intake.diagnosis_files')}</Typography>
          ) : null}
          {upload.diagnosis_file_list.map(({ id, url, filename }) => (
            <Link key={id} href={url} target="_blank" rel="noreferrer">
              {filename}
            </Link>
          ))}
          <span>
            <ReconcileLink upload={upload} />
            <UploadButtons upload={upload} />
          </span>
        </Box>
      </CardContent>
    </Card>
  )
}
