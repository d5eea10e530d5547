import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Box, IconButton, Typography } from '@mui/material'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { alertCode, rankIn, type Alert } from '#review/rules'
import { ChangingDialog } from '../../shell/changing_dialog'
import { moved, saveOrder, useAlertName, useWords, type KeptOrder } from './alert_order'

type Props = { opened: KeptOrder; onClose(): void }

/** A step that an alert can be moved by. */
const STEPS = [
  { by: -1, name: 'up', Icon: ArrowUpward },
  { by: 1, name: 'down', Icon: ArrowDownward },
] as const
type Step = (typeof STEPS)[number]

const buttonId = (alert: Alert, { name }: Step) => `move-${name}-${alertCode(alert)}`

/** The alerts from the highest rank down, each moved a place at a time. */
export function OrderDialog({ opened, onClose }: Props) {
  const t = useWords()
  const alertName = useAlertName()
  const [before, setBefore] = useState(opened)
  const [order, setOrder] = useState(opened.alerts)
  /** What the last move made of an alert, for who does not see it. */
  const [said, setSaid] = useState('')

  const isEnd = (alert: Alert, { by }: Step) =>
    order.indexOf(alert) === (by === -1 ? 0 : order.length - 1)

  function move(alert: Alert, step: Step) {
    const next = moved(order, alert, step.by)
    // The row is another one by now: whoever moves it on finds the button where it went.
    flushSync(() => {
      setOrder(next)
      setSaid(t('now', { alert: alertName(alert), rank: rankIn(next, alert) }))
    })
    const buttons = [step, ...STEPS].map((each) => document.getElementById(buttonId(alert, each)))
    buttons.find((button) => button && !(button as HTMLButtonElement).disabled)?.focus()
  }

  return (
    <ChangingDialog<KeptOrder>
      name={t('title')}
      words="resources.alert_order"
      maxWidth="sm"
      changes={order
        .filter((alert) => rankIn(order, alert) !== rankIn(before.alerts, alert))
        .map((alert) => ({
          key: alert,
          label: alertName(alert),
          before: rankIn(before.alerts, alert),
          after: rankIn(order, alert),
        }))}
      save={() => saveOrder(before, order)}
      takeNewer={(now) => {
        setBefore(now)
        setOrder(now.alerts)
      }}
      onClose={onClose}
    >
      <Box component="ol" aria-label={t('title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {order.map((alert) => (
          <Box
            key={alert}
            component="li"
            sx={{
              py: 0.5,
              display: 'grid',
              gridTemplateColumns: '2.5em 1fr auto auto',
              alignItems: 'center',
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Typography color="text.secondary">{rankIn(order, alert)}</Typography>
            <Typography>{alertName(alert)}</Typography>
            {STEPS.map((step) => (
              <IconButton
                key={step.name}
                id={buttonId(alert, step)}
                aria-label={t(step.name, { alert: alertName(alert) })}
                disabled={isEnd(alert, step)}
                onClick={() => move(alert, step)}
              >
                <step.Icon fontSize="small" />
              </IconButton>
            ))}
          </Box>
        ))}
      </Box>
      <Box role="status" sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        {said}
      </Box>
    </ChangingDialog>
  )
}
