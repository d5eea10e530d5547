import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useWords } from '../../lib/messages'
import { Hint } from '../../ui/hint'
import { isDialogOpen } from '../../ui/is_dialog_open'
import { KEYS } from '../../ui/keys'
import { late } from '../../ui/late'

const PaletteDialog = late(() => import('./palette_dialog').then((m) => m.PaletteDialog), {
  isWanted: ({ open }) => open,
})

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
      <Hint title={t('worklists.palette.open')}>
        <Button
          type="text"
          icon={<SearchOutlined />}
          aria-label={t('worklists.palette.name')}
          aria-keyshortcuts={KEYS.palette.replace('Ctrl', 'Control')}
          onClick={() => setOpen(true)}
        />
      </Hint>
      <PaletteDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
