import { Text } from "@mantine/core";
import { useEffect, useRef } from "react";

/**
 * What a cancellation did. It takes the focus when the button that had it is gone, and so is read aloud; a person who has
 * moved on, such as to a field, stays there.
 */
export function CanceledText({ children }: { children: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) text.current?.focus();
  }, []);
  return (
    <Text ref={text} tabIndex={-1} size="sm" fw={600}>
      {children}
    </Text>
  );
}
