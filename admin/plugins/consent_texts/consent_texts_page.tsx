import { useState } from 'react'
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import { Title, useTranslate } from 'react-admin'
import { Time } from '../../shell/times'
import { useAsked } from '../../shell/use_asked'
import { ADDRESS, useWords, type Kept, type KeptTexts } from './consent_texts'
import { EarlierVersions } from './earlier_versions'
import { TextsDialog } from './texts_dialog'
import { TextsTable } from './texts_table'

/** What new patients are asked to agree to, and every version there was. */
export function ConsentTextsPage() {
  const t = useWords()
  const translate = useTranslate()
  const { answer, failure, again } = useAsked<Kept>(ADDRESS)
  const [open, setOpen] = useState<KeptTexts | null>(null)
  const [inForce, ...earlier] = answer?.data ?? []
  return (
    <Box sx={{ p: 2, maxWidth: 1200 }}>
      <Title title={t('name')} />
      <Typography sx={{ mb: 2, maxWidth: '80ch' }}>{t('hint')}</Typography>
      {failure ? (
        <Alert
          severity="error"
          sx={{ mb: 2 }}
          action={<Button onClick={again}>{translate('app.portal.table.retry')}</Button>}
        >
          {t('failed')} {failure}
        </Alert>
      ) : null}
      {inForce ? (
        <Box component="section" aria-labelledby="consent-in-force" sx={{ mb: 4 }}>
          <Box sx={{ mb: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Typography id="consent-in-force" variant="h6" component="h2">
              {t('in_force', { version: inForce.version })}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              <Origin texts={inForce} />
            </Typography>
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(inForce)}>
              {t('edit')}
            </Button>
          </Box>
          <TextsTable texts={inForce} label={t('in_force', { version: inForce.version })} />
        </Box>
      ) : failure ? null : (
        <Skeleton variant="rounded" height={240} />
      )}
      {inForce ? <EarlierVersions versions={earlier} /> : null}
      {open ? (
        <TextsDialog
          opened={open}
          onClose={() => {
            setOpen(null)
            again()
          }}
        />
      ) : null}
    </Box>
  )
}

function Origin({ texts: { since, set_by: by } }: { texts: KeptTexts }) {
  const t = useWords()
  if (by === null) return <>{t('set_up')}</>
  return (
    <>
      {by}, <Time at={since} />
    </>
  )
}
