import { act, Component, type ComponentType, type ReactNode, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import common from '../../public/locales/zh-CN/common.json'
import { draw, press, says } from '../test/screen'
import { lazyComponent } from './lazyComponent'
import { Toasts } from './Toasts'

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

interface DialogProps {
  name: string
  onClose: () => void
}
const Dialog = ({ name }: DialogProps) => <p>Dialog of {name}</p>

/** Opens and closes a dialog. */
function Opener({ dialog: Dialog }: { dialog: typeof lazyDialog }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open ? <Dialog name="A" onClose={() => setOpen(false)} /> : 'closed'}
      <Toasts />
    </>
  )
}
const lazyDialog = lazyComponent<DialogProps>('dialog', [], async () => Dialog)

class Caught extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })
  override render = () => (this.state.isBroken ? 'error screen' : this.props.children)
}

beforeEach(() => {
  // Offline, the page does not reload when something cannot be loaded.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(console, 'error').mockReturnValue()
})

it('renders its component with its props, and its fallback with the same props until then', async () => {
  let arrive = (_: typeof Dialog) => {}
  const load = () => new Promise<typeof Dialog>((resolve) => (arrive = resolve))
  const Lazy = lazyComponent<DialogProps>('dialog', [], load, ({ name }) => <p>Waiting for {name}</p>)
  await draw(<Lazy name="B" onClose={() => {}} />, { common })
  await says('Waiting for B')
  await act(async () => arrive(Dialog))
  await says('Dialog of B')
})

it('a dialog that cannot be loaded says so and is closed; opening it again loads it again', async () => {
  const load = vi
    .fn<() => Promise<typeof Dialog>>()
    .mockImplementationOnce(lost)
    .mockImplementation(async () => Dialog)
  await draw(<Opener dialog={lazyComponent('dialog', [], load)} />, { common })
  await press('Open')
  await says('无法加载')
  await says('closed')
  await press('Open')
  await says('Dialog of A')
})

it('anything else that cannot be loaded gives way to the error screen', async () => {
  const Page = lazyComponent('page', [], lost)
  await draw(
    <Caught>
      <Page />
    </Caught>,
    { common },
  )
  await says('error screen')
})

/** Switches a drawer on and off. */
function Switcher({ drawer: Drawer }: { drawer: ComponentType<{ open: boolean }> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Switch
      </button>
      <Drawer open={open} />
    </>
  )
}

it('with `open` is loaded when it is first opened', async () => {
  const load = vi.fn(async () => ({ open }: { open: boolean }) => <p>{open ? 'is open' : 'is shut'}</p>)
  await draw(<Switcher drawer={lazyComponent('drawer', [], load)} />, { common })
  expect(load).not.toHaveBeenCalled()
  await press('Switch')
  await says('is open')
  await press('Switch')
  await says('is shut')
})
