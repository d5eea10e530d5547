import {
  CheckCircleOutlined,
  CheckOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  PauseCircleOutlined,
  QuestionCircleOutlined,
  StopOutlined,
  SyncOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { codeText } from '../../lib/messages'
import styles from './letters.module.css'

/** A shape beside each word; a colour would be a clinical statement. */
const ICONS: Readonly<Record<string, ReactNode>> = {
  pending: <ClockCircleOutlined aria-hidden />,
  held: <PauseCircleOutlined aria-hidden />,
  claimed: <ClockCircleOutlined aria-hidden />,
  sending: <SyncOutlined aria-hidden />,
  accepted: <CheckOutlined aria-hidden />,
  delivered: <CheckCircleOutlined aria-hidden />,
  partial: <CloseCircleOutlined aria-hidden />,
  failed: <CloseCircleOutlined aria-hidden />,
  unknown: <QuestionCircleOutlined aria-hidden />,
  cancelled: <StopOutlined aria-hidden />,
}

/** Where a letter is; one that failed or is in doubt stands out. */
export function DeliveryState({ state }: { state: string }) {
  return (
    <span className={styles.state} data-state={state}>
      {ICONS[state]} {codeText('letters.state', state)}
    </span>
  )
}
