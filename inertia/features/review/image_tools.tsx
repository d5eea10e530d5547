import {
  BgColorsOutlined,
  ColumnHeightOutlined,
  FullscreenOutlined,
  ReloadOutlined,
  RotateRightOutlined,
  SwapOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/messages'
import type { MessageId } from '../../lib/message_ids'
import board from './board.module.css'

export type Tool = {
  readonly word: MessageId
  readonly key?: string
  readonly icon: ReactNode
  readonly pressed?: boolean
  readonly act: () => void
}

type Acts = Record<
  'compare' | 'flip' | 'invert' | 'rotate' | 'reset' | 'maximise' | 'zoomIn' | 'zoomOut',
  () => void
>

/** What can be done with the images, each by one key. */
export function toolsOf(
  acts: Acts,
  state: { compares: boolean; flipped: boolean; inverted: boolean }
): Tool[] {
  return [
    {
      word: 'review.key_compare',
      key: 'c',
      icon: <ColumnHeightOutlined />,
      pressed: state.compares,
      act: acts.compare,
    },
    {
      word: 'review.key_flip',
      key: 'f',
      icon: <SwapOutlined />,
      pressed: state.flipped,
      act: acts.flip,
    },
    { word: 'review.zoom_in', icon: <ZoomInOutlined />, act: acts.zoomIn },
    { word: 'review.zoom_out', icon: <ZoomOutOutlined />, act: acts.zoomOut },
    {
      word: 'review.key_invert',
      key: 'i',
      icon: <BgColorsOutlined />,
      pressed: state.inverted,
      act: acts.invert,
    },
    { word: 'review.key_rotate', key: 'r', icon: <RotateRightOutlined />, act: acts.rotate },
    { word: 'review.key_reset', key: 'z', icon: <ReloadOutlined />, act: acts.reset },
    { word: 'review.key_maximise', key: 'm', icon: <FullscreenOutlined />, act: acts.maximise },
  ]
}

export function ToolBar({ tools }: { tools: readonly Tool[] }) {
  const t = useWords()
  return (
    <div role="toolbar" aria-label={t('review.image_tools')} className={board.tools}>
      {tools.map(({ word, key, icon, pressed, act }) => (
        <Tooltip key={word} title={key ? `${t(word)} (${key})` : t(word)}>
          <Button
            type="text"
            className={board.tool}
            icon={icon}
            aria-label={t(word)}
            aria-pressed={pressed}
            aria-keyshortcuts={key}
            onClick={act}
          />
        </Tooltip>
      ))}
    </div>
  )
}
