import { List, Paper, Title } from "@mantine/core";

/** Advice on colors and logos. */
export function BrandingTips() {
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <Title order={2} fz={22} mb="xs">
        Branding tips
      </Title>
      <List spacing={6}>
        <List.Item>
          Use one action color. Keep Primary for buttons and links so people find them right away.
        </List.Item>
        <List.Item>
          Take the color from your card, your stamp or your car, so people know you.
        </List.Item>
        <List.Item>Keep the background nearly white. Colored backgrounds look like ads.</List.Item>
        <List.Item>
          A wide logo that includes your name replaces the name in the header. A round logo appears
          next to it.
        </List.Item>
        <List.Item>
          Use a logo with a transparent or white background, at least 400 pixels wide.
        </List.Item>
        <List.Item>
          Look at a page on your phone, in the sun. If you squint, so do your customers.
        </List.Item>
      </List>
    </Paper>
  );
}
