import { useState } from 'react'
import { Box, Button, Typography } from '@mui/material'
import { Title } from 'react-admin'
import { rankIn, type Alert } from '#review/rules'
import { TableFrame, type Column } from '../../shell/table/index'
import { Time } from '../../shell/times'
import { useAsked } from '../../shell/use_asked'
import { ADDRESS, useAlertName, useWords, type KeptOrder } from './alert_order'
import { OrderDialog } from './order_dialog'

/** Which alert outranks which, in every queue, list and chart. */
export function AlertOrderPage() {
  const t = useWords()
  const alertName = useAlertName()
  const { answer, failure, again } = useAsked<{ data: KeptOrder }>(ADDRESS)
  const [open, setOpen] = useState<KeptOrder | null>(null)
  const kept = answer?.data
  const columns: Column<Alert>[] = [
    { key: 'rank', head: t('rank'), kind: 'line', cell: (alert) => rankIn(kept!.alerts, alert) },
    { key: 'alert', head: t('alert'), cell: alertName },
  ]
  return (
    <Box sx={{ p: 2, maxWidth: 640 }}>
      <Title title={t('name')} />
      <Typography sx={{ mb: 2, maxWidth: '80ch' }}>{t('hint')}</Typography>
      {kept ? (
        <Box sx={{ mb: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(kept)}>
            {t('edit')}
          </Button>
          <Typography variant="body2" color="text.secondary">
            <Origin order={kept} />
          </Typography>
        </Box>
      ) : null}
      <TableFrame
        label={t('name')}
        columns={columns}
        rows={kept?.alerts}
        rowKey={(alert) => alert}
        empty={t('none')}
        failure={failure ? `${t('failed')} ${failure}` : null}
        onRetry={again}
      />
      {open ? (
        <OrderDialog
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

function Origin({ order: { changed_by: by, changed_at: at } }: { order: KeptOrder }) {
  const t = useWords()
  if (at === null) return <>{t('never')}</>
  return (
    <>
      {t('changed')} {by}, <Time at={at} />
    </>
  )
}
