/** The picture in the sample message: morning over terraced tea hills. Drawn flat, no data, no request. */
export function TeaHills({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 320 176" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path fill="#f6ead3" d="M0 0h320v176H0z" />
      <circle cx="222" cy="52" r="25" fill="#e58a57" />
      <path
        fill="#c9d6c2"
        d="M0 98c26-4 44-24 70-27 30-4 46 18 74 15 34-4 48-34 84-32 36 1 56 26 92 28v94H0Z"
      />
      <path fill="#a3bd9c" d="M0 122c34-2 58-22 96-20 42 2 60 20 102 14 44-6 70-30 122-24v84H0Z" />
      <path fill="#6f9a73" d="M0 142c46-16 92-16 142-4 58 14 112 2 178-24v62H0Z" />
      <g fill="none" stroke="#5b8763" strokeWidth="2.2" strokeLinecap="round">
        <path d="M-4 152c50-15 94-14 144-2 60 14 116 4 184-22" />
        <path d="M-4 162c50-13 96-12 146-1 60 13 114 5 182-18" />
        <path d="M-4 172c50-11 98-10 148 0 58 11 112 5 180-13" />
      </g>
      <g fill="none" stroke="#8fae8a" strokeWidth="1.6" strokeLinecap="round">
        <path d="M150 122c40 0 82-18 170-19" />
        <path d="M10 128c30-4 54-16 88-14" />
      </g>
      <g fill="none" stroke="#fbf6ea" strokeWidth="3" strokeLinecap="round">
        <path d="M96 84h40M84 84h4" />
        <path d="M252 100h40M236 100h6" />
      </g>
      <g fill="none" stroke="#7a6a58" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
        <path d="M118 34q5-5 9 0q4-5 9 0" />
        <path d="M144 46q4-4 7 0q3-4 7 0" />
      </g>
      <g>
        <path
          fill="none"
          stroke="#2f5a40"
          strokeWidth="3"
          strokeLinecap="round"
          d="M50 182c0-26 4-46 10-66"
        />
        <path fill="#2f5a40" d="M54 152c-24-2-38-16-42-38 24 0 40 14 42 38Z" />
        <path fill="#3d7050" d="M56 148c2-24 16-38 40-42 2 24-14 42-40 42Z" />
        <path fill="#5f9468" d="M59 120c-8-14-6-28 6-40 10 14 8 28-6 40Z" />
        <path
          fill="none"
          stroke="#86b083"
          strokeWidth="1.2"
          strokeLinecap="round"
          d="M20 120c12 8 22 18 30 28M90 112c-12 8-22 20-30 32M63 88c0 10-2 18-4 28"
        />
      </g>
    </svg>
  )
}

/** The sample sender's mark: a tea leaf. */
export function LeafMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="20" fill="#2f5a40" />
      <path fill="#f6ead3" d="M10.5 28.5C8.5 16.5 15.5 9.5 29.5 10.5c1 13-6.5 20.5-19 18Z" />
      <path fill="none" stroke="#2f5a40" strokeWidth="1.6" strokeLinecap="round" d="M8.5 31.5 22 18" />
    </svg>
  )
}

/** The tick beside a verified sender's name. */
export function VerifiedTick({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 16 16" width="1em" height="1em" aria-hidden="true">
      <path
        fill="#2f7d52"
        d="M8 .8 9.9 2.2l2.4-.1.7 2.2 2 1.4L14.2 8l.8 2.3-2 1.4-.7 2.2-2.4-.1L8 15.2l-1.9-1.4-2.4.1-.7-2.2-2-1.4L1.8 8 1 5.7l2-1.4.7-2.2 2.4.1Z"
      />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m5.3 8.2 1.9 1.9 3.6-4"
      />
    </svg>
  )
}
