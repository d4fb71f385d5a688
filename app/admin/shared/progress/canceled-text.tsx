import { Text } from "@mantine/core";
import { useEffect, useRef } from "react";

/** What a cancellation did. It takes the focus, which was on the button that is gone, and so is read aloud. */
export function CanceledText({ children }: { children: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <Text ref={text} tabIndex={-1} size="sm" fw={600}>
      {children}
    </Text>
  );
}
