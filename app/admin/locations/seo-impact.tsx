import { Accordion, List, Text } from "@mantine/core";

/** Explains what a list of cities does for search engines, and what it does not. */
export function SeoImpact() {
  return (
    <Accordion variant="contained" order={2}>
      <Accordion.Item value="seo">
        <Accordion.Control mih={44}>SEO Impact</Accordion.Control>
        <Accordion.Panel>
          <Text mb="xs" maw="68ch">
            A town that’s turned on appears on your contact, about, and service area pages, in your
            site’s search, and in your assistant’s answers.
          </Text>
          <List maw="68ch" spacing={4}>
            <List.Item>
              People search for “notary” plus a town. A page that names the town can show up for
              that search. No list guarantees a ranking.
            </List.Item>
            <List.Item>
              <strong>High</strong> priority shows a town on the map. Where a county has more towns
              than fit on a page, high comes before medium, and medium before low.
            </List.Item>
            <List.Item>
              List places you really drive to. Hundreds of towns you never visit don’t help, and
              search engines ignore them.
            </List.Item>
            <List.Item>
              A page about one town is worth more than a name on a list if it says something
              specific about the place. Those are the towns with their own pages.
            </List.Item>
          </List>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
