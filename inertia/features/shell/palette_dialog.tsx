import { SearchOutlined } from '@ant-design/icons'
import { Input, Modal, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useWords } from '../../lib/messages'
import { PaletteList } from './palette_list'

/** px */
const WIDTH = 600

/** What is typed, and what is found: fetched when somebody begins to work (palette.tsx). */
export function PaletteDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  return open ? <Dialog onClose={onClose} /> : null
}

function Dialog({ onClose }: { onClose(): void }) {
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
