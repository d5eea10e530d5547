import { SearchOutlined } from '@ant-design/icons'
import { Button, Modal, Tooltip, type InputRef } from 'antd'
import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../lib/messages'
import { isDialogOpen } from '../../ui/is_dialog_open'
import { KEYS } from '../../ui/keys'
import { PaletteList } from './palette_list'

/** px */
const WIDTH = 600

/** The button of the bar, and Ctrl+K from every page of the clinic. */
export function Palette() {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return
      event.preventDefault()
      if (!isDialogOpen()) setOpen(true)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  return (
    <>
      <Tooltip title={t('worklists.palette.open')}>
        <Button
          type="text"
          icon={<SearchOutlined />}
          aria-label={t('worklists.palette.name')}
          aria-keyshortcuts={KEYS.palette.replace('Ctrl', 'Control')}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      {isOpen ? <PaletteDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function PaletteDialog({ onClose }: { onClose(): void }) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const field = useRef<InputRef>(null)
  return (
    <Modal
      open
      width={WIDTH}
      title={t('worklists.palette.name')}
      footer={<small>{t('worklists.palette.keys')}</small>}
      onCancel={onClose}
      afterOpenChange={(isShown) => isShown && field.current?.focus()}
    >
      <PaletteList typed={typed} onDone={onClose}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            autoFocus
            value={typed}
            prefix={<SearchOutlined aria-hidden />}
            placeholder={t('worklists.palette.field')}
            aria-label={t('worklists.palette.field')}
            autoComplete="off"
            maxLength={100}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </PaletteList>
    </Modal>
  )
}
