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
          One color acts. Keep Primary for what people press and for links, and it is found at once.
        </List.Item>
        <List.Item>
          Take the color from your card, your stamp or your car, so people know you.
        </List.Item>
        <List.Item>
          Keep the background nearly white. A colored background looks like an ad.
        </List.Item>
        <List.Item>
          A wide logo with your name in it replaces the name at the head. A round one stands beside
          it.
        </List.Item>
        <List.Item>Use a logo with a clear or white ground, at least 400 pixels wide.</List.Item>
        <List.Item>
          Look at a page on your phone, in the sun. If you squint, so do your customers.
        </List.Item>
      </List>
    </Paper>
  );
}
