import type { ReactNode } from 'react'

function Icon({ children, size = 18 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export const PreviousIcon = () => (
  <Icon size={24}>
    <path d="M12 4l-6 6 6 6" />
  </Icon>
)
export const NextIcon = () => (
  <Icon size={24}>
    <path d="M8 4l6 6-6 6" />
  </Icon>
)
export const MinusIcon = () => (
  <Icon>
    <path d="M4.5 10h11" />
  </Icon>
)
export const PlusIcon = () => (
  <Icon>
    <path d="M4.5 10h11M10 4.5v11" />
  </Icon>
)
export const TurnIcon = () => (
  <Icon>
    <path d="M15.5 10a5.5 5.5 0 1 1-1.8-4.1" />
    <path d="M15.8 2.8v3.6h-3.6" />
  </Icon>
)
export const DownloadIcon = () => (
  <Icon>
    <path d="M10 3.5v9M6.2 9l3.8 3.7L13.8 9M4 16.5h12" />
  </Icon>
)
export const CloseIcon = () => (
  <Icon>
    <path d="M5 5l10 10M15 5L5 15" />
  </Icon>
)
