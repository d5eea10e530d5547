import {
  BgColorsOutlined,
  FullscreenOutlined,
  MoonOutlined,
  PlusSquareOutlined,
  MinusSquareOutlined,
  ReloadOutlined,
  RotateRightOutlined,
  SunOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../../lib/messages'
import { type KeyId, KEYS } from '../../../ui/keys'
import { useKeys } from '../../../ui/use_keys'
import type { ViewControl } from './use_views'
import styles from './view.module.css'

/** A tool's word is its key's: `exams.key_…`. */
export type Tool = {
  readonly id: Exclude<
    KeyId,
    'save' | 'submit' | 'help' | 'comfort' | 'unfold' | 'injector' | 'previous_kind' | 'next_kind'
  >
  readonly icon: ReactNode
  readonly pressed?: boolean
  readonly act: () => void
}

/** What can be done with every image in sight. */
export function viewTools({ acts, look }: Pick<ViewControl, 'acts' | 'look'>): readonly Tool[] {
  return [
    { id: 'zoom_out', icon: <ZoomOutOutlined />, act: () => acts.zoom('out') },
    { id: 'zoom_in', icon: <ZoomInOutlined />, act: () => acts.zoom('in') },
    { id: 'darker', icon: <MoonOutlined />, act: () => acts.brightness(-1) },
    { id: 'brighter', icon: <SunOutlined />, act: () => acts.brightness(1) },
    { id: 'less_contrast', icon: <MinusSquareOutlined />, act: () => acts.contrast(-1) },
    { id: 'more_contrast', icon: <PlusSquareOutlined />, act: () => acts.contrast(1) },
    { id: 'invert', icon: <BgColorsOutlined />, pressed: look.inverted, act: acts.invert },
    { id: 'rotate', icon: <RotateRightOutlined />, act: acts.rotate },
    { id: 'reset', icon: <ReloadOutlined />, act: acts.reset },
  ]
}

export function maximiseTool(pressed: boolean, act: () => void): Tool {
  return { id: 'maximise', icon: <FullscreenOutlined />, pressed, act }
}

type Props = {
  tools: readonly Tool[]
  /** Whose dialog lies over the keys. */
  ignoreWhen?: () => boolean
}

/** The tools with their keys; it changes how images look, not what is stored. */
export function Tools({ tools, ignoreWhen }: Props) {
  const t = useWords()
  useKeys(Object.fromEntries(tools.map(({ id, act }) => [KEYS[id], act])), { ignoreWhen })
  return (
    <div role="toolbar" aria-label={t('exams.view_tools')} className={styles.tools}>
      {tools.map(({ id, icon, pressed, act }) => (
        // No tooltip of the kit: it would take the Escape that closes the dialog.
        <Button
          key={id}
          type="text"
          className={styles.tool}
          title={`${t(`exams.key_${id}`)} (${KEYS[id]})`}
          aria-label={t(`exams.key_${id}`)}
          aria-pressed={pressed}
          aria-keyshortcuts={KEYS[id]}
          onClick={act}
        >
          {icon}
          <kbd className={styles.toolKey} aria-hidden>
            {KEYS[id] === 'Space' ? '␣' : KEYS[id]}
          </kbd>
        </Button>
      ))}
    </div>
  )
}
