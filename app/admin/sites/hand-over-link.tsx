import { Stack, Text } from "@mantine/core";
import { LinkToCopy } from "../shared/ui/link-to-copy.tsx";

/** A new hand-over link, and whether it is emailed too. */
export function HandOverLink({ link, sendsEmail }: { link: string; sendsEmail: boolean }) {
  return (
    <Stack>
      <Text size="sm">
        {sendsEmail
          ? "We’re emailing it to them. You can also send it yourself:"
          : "No mail server is connected, so nothing was emailed. Send them the link yourself:"}
      </Text>
      <LinkToCopy link={link} />
    </Stack>
  );
}
