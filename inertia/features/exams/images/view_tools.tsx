import {
  BgColorsOutlined,
  FullscreenExitOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { useWords } from '../../../lib/messages'
import type { MessageId } from '../../../lib/message_ids'
import type { ViewActs } from './use_viewers'
import styles from './viewer.module.css'

type Tool = {
  word: MessageId
  keys: string
  icon: ReactNode
  pressed?: boolean
  act: () => void
}

type Props = { acts: ViewActs; inverted: boolean; children?: ReactNode }

/** What can be done with the images in sight; it changes how they look, not what is stored. */
export function ViewTools({ acts, inverted, children }: Props) {
  const t = useWords()
  const tools: readonly Tool[] = [
    {
      word: 'exams.pdf_out',
      keys: '-',
      icon: <ZoomOutOutlined />,
      act: () => acts.zoom('out'),
    },
    { word: 'exams.pdf_in', keys: '+', icon: <ZoomInOutlined />, act: () => acts.zoom('in') },
    { word: 'exams.view_turn', keys: 'r', icon: <RotateRightOutlined />, act: acts.turn },
    {
      word: 'exams.view_invert',
      keys: 'i',
      icon: <BgColorsOutlined />,
      pressed: inverted,
      act: acts.invert,
    },
    { word: 'exams.view_reset', keys: '0', icon: <FullscreenExitOutlined />, act: acts.reset },
  ]
  // By the letter that is typed, wherever the keyboard has it; a plus is no chord.
  useHotkeys(
    '*',
    ({ key, ctrlKey, metaKey, altKey }) => {
      if (ctrlKey || metaKey || altKey) return
      const typed = key === '=' ? '+' : key.toLowerCase()
      tools.find(({ keys }) => keys === typed)?.act()
    },
    [tools]
  )
  return (
    <div role="toolbar" aria-label={t('exams.view_tools')} className={styles.tools}>
      {children}
      {tools.map(({ word, keys, icon, pressed, act }) => (
        <Tooltip key={word} title={`${t(word)} (${keys})`}>
          <Button
            type="text"
            icon={icon}
            aria-label={t(word)}
            aria-pressed={pressed}
            aria-keyshortcuts={keys}
            className={styles.tool}
            onClick={act}
          />
        </Tooltip>
      ))}
    </div>
  )
}
