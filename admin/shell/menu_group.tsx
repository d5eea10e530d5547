import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { MenuItem, Tooltip, Typography } from '@mui/material'
import { useSidebarState, useTranslate } from 'react-admin'
import { FONT_SIZE } from '../../inertia/ui/tokens'

type Props = {
  readonly name: string
  readonly isOpen: boolean
  /** Whether the page in sight is one of the group's. */
  readonly isHere: boolean
  onToggle(): void
}

/** What a group of the menu is called; pressed it opens or closes. It keeps the mark of a place it hides. */
export function GroupHead({ name, isOpen, isHere, onToggle }: Props) {
  const translate = useTranslate()
  const [isWide] = useSidebarState()
  const isMarked = isHere && !isOpen
  const label = isMarked ? translate('app.portal.menu.here', { name }) : name
  const Sign = isOpen ? ExpandLess : ExpandMore
  return (
    <Tooltip title={isWide ? '' : label} placement="right">
      <MenuItem
        dense
        tabIndex={0}
        aria-expanded={isOpen}
        aria-label={label}
        selected={isMarked}
        onClick={onToggle}
        sx={{ mt: 0.5, color: 'text.secondary', justifyContent: isWide ? undefined : 'center' }}
      >
        {isWide ? (
          <Typography
            noWrap
            sx={{ flexGrow: 1, fontSize: FONT_SIZE.data, fontWeight: 600, lineHeight: 1.5 }}
          >
            {name}
          </Typography>
        ) : null}
        <Sign fontSize="small" />
      </MenuItem>
    </Tooltip>
  )
}
